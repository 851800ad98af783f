import { QueueScreen } from "#app/components/driver/queue-screen.tsx";
import "#app/styles/driver.css";

export default QueueScreen;
