import { PhotoScreen } from "#app/components/driver/proof/photo-screen.tsx";
import "#app/styles/driver.css";

export default PhotoScreen;
