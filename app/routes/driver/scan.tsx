import { VisitScan } from "#app/components/driver/visit/visit-scan.tsx";
import "#app/styles/driver.css";

export default VisitScan;
