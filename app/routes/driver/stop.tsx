import { StopScreen } from "#app/components/driver/stop-screen.tsx";
import "#app/styles/driver.css";

export default StopScreen;
