import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/invitations.ts";

export const invitationWords: Translated<typeof en.invitationWords> = {
  invite: "Nuevo usuario",
  title: "Invitar a alguien",
  lead: "Recibe un enlace que funciona una sola vez, durante siete días, y elige su propia contraseña.",
  email: "Correo electrónico",
  role: "Función",
  roleHint: "Los despachadores manejan los envíos; los administradores, también a las personas y los ajustes.",
  send: "Enviar invitación",
  failed: "No se pudo invitar. Inténtelo de nuevo.",
  queued: (email) =>
    `La invitación para ${email} está lista. Si no llega ningún correo, cree un enlace nuevo abajo y entréguelo.`,
  noMail: "El correo no está configurado, así que no se envía nada: haga llegar el enlace por su cuenta.",
  open: "Invitaciones abiertas",
  none: "No hay nadie invitado en este momento.",
  columns: ["Correo", "Función", "Invitado por", "El enlace vence", "Acciones"],
  expired: "Vencido",
  newLink: "Nuevo enlace",
  linkTitle: "Enlace de invitación",
  linkLead: (email) =>
    `No se envió ningún correo: haga llegar este enlace a ${email}. Se muestra una sola vez: quien lo tenga puede crear la cuenta. Los enlaces anteriores ya no abren.`,
  linkEnds: (when) => `Funciona una sola vez, hasta el ${when}`,
  linkFailed: "No se pudo crear el enlace.",
  back: "Volver a invitaciones",
  revoke: "Revocar",
  revoked: "Invitación revocada",
  revokeFailed: "No se pudo revocar la invitación.",
  revokeLead: "Su enlace ya no abrirá.",
  about: (verb, email) => `${verb}, ${email}`,
  acceptTitle: (company) => `Únase a ${company}`,
  acceptLead: (email, role) => `Su cuenta: ${email}, ${role.toLowerCase()}.`,
  name: "Nombre",
  password: "Contraseña",
  create: "Crear cuenta",
  welcome: "Su cuenta está lista.",
  closed: "Esta invitación ya no está abierta.",
  closedBody:
    "Ya se usó, fue revocada o reemplazada por una más reciente, o tiene más de siete días. Pida un enlace nuevo a quien le invitó.",
};
