import { PinScreen } from "#app/components/driver/proof/pin-screen.tsx";
import "#app/styles/driver.css";

export default PinScreen;
