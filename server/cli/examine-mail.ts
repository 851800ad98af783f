import net from "node:net";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { mailServer } from "#server/features/providers/mail-server.ts";

type Finding = { isGood: boolean; what: string };

/** Checks the mail server in use: that of the settings, else that of the environment. */
export async function examineMail(): Promise<Finding> {
  const server = await mailServer();
  if (!server) return { isGood: true, what: "no mail server is set: mails are kept in the outbox" };
  const { general, mail } = await getSettings();
  const isOfSettings = mail.provider !== "environment";
  const source = isOfSettings ? `Settings, Providers (${mail.provider})` : "SMTP_URL";
  const named = `${server.host}:${server.port}, named by ${source},`;
  await answers(server.host, server.port);
  if (isOfSettings && mail.passwordSealed !== "" && server.password === "")
    return {
      isGood: false,
      what: `${named} answers, but its password cannot be read with this app secret: enter it again under Settings, Providers`,
    };
  // The sender of the settings, else of the environment, else the company's address.
  return { isGood: true, what: `${named} answers; mails come from ${server.from ?? general.companyEmail}` };
}

async function answers(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = net.connect({ host, port, timeout: 5000 }, () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", (error) => reject(new Error(`${host}:${port} does not answer (${error.message})`)));
    socket.once("timeout", () => {
      socket.destroy();
      reject(new Error(`${host}:${port} does not answer within 5 s`));
    });
  });
}
