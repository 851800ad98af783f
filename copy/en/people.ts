/** Words of the list of people that are no fixed message (those are in messages.ts). */
export const peopleWords = {
  title: "Users",
  newestFirst: "newest first",
  search: "Search users",
  searchHint: "Name or e-mail",
  searchButton: "Search",
  clear: "Clear search",
  columns: {
    name: "Name",
    email: "E-mail",
    role: "Role",
    verification: "Verification",
    joined: "Joined",
    actions: "Actions",
  },
  makeAdmin: "Make admin",
  removeAdmin: "Remove admin",
  roleTitle: "Change role",
  asRole: { admin: "an administrator", dispatcher: "a dispatcher", driver: "a driver", customer: "a customer" },
  makeQuestion: (name: string) => `Make ${name} an administrator?`,
  removeQuestion: (name: string) => `Remove ${name} as an administrator?`,
  makeLead: (name: string, asNow: string) =>
    `${name} is ${asNow} now and becomes an administrator: shipments, prices, settings and everybody’s accounts, the other administrators’ too.`,
  removeLead: (name: string) => `${name} is no longer an administrator and gets the former role back.`,
  roleNow: (name: string, role: string) => `${name} is ${role} now.`,
  deleteTitle: "Delete user",
  delete: "Delete",
  keep: "Cancel",
  deleteLead: (name: string, email: string) =>
    `${name}, ${email}: signed out everywhere at once. Shipments and what was done stay on record, without the name.`,
  about: (verb: string, name: string) => `${verb}, ${name}`,
  verified: "Verified",
  notVerified: "Not verified",
  pages: "Pages of users",
  emptyTitle: "No users yet",
  emptyBody: "Everybody with an account is listed here.",
  noneFound: (search: string) => `Nobody matches “${search}”`,
  noneOfRole: "Nobody has this role",
  disabled: "Disabled",
  noneFoundBody: "The search looks at names and e-mail addresses. Every word of it must occur.",
  noneLeft: "No more users here",
  noneLeftBody: "The list changed since this page was linked.",
  showAll: "Show all users",
  failedTitle: "The users could not be loaded.",
  failedBody: "Nothing was lost. The records did not answer just now.",
} as const;

export function peopleShown(count: number): string {
  return count === 1 ? "1 shown" : `${count} shown`;
}
