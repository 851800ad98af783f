import { ListScreen } from "#app/components/driver/list-screen.tsx";
import "#app/styles/driver.css";

export default ListScreen;
