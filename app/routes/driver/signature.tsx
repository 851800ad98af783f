import { SignatureScreen } from "#app/components/driver/proof/signature-screen.tsx";
import "#app/styles/driver.css";

export default SignatureScreen;
