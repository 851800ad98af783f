/**
 * Usage and purpose of each command of `npm run waybill`, for its help and for docs/command-line.md
 * (scripts/write-docs.mjs).
 */
export const commandDocs = {
  admin: { usage: "create --email E", about: "Creates an administrator and prints a link that sets the password." },
  account: {
    usage: "add-member --number N --email E",
    about: "Lets a customer book on a billing account.",
  },
  "seed-demo": { usage: "[--days N]", about: "Fills an empty installation with the sample company." },
  backup: {
    usage: "FILE [--force] [--without-secret]",
    about:
      "Writes a consistent backup while the server runs. --force replaces FILE; --without-secret leaves the app secret out.",
  },
  restore: { usage: "FILE", about: "Restores a backup into an empty data folder or database, and checks every row." },
  import: {
    usage:
      "FILE [--what shipments|accounts|users|settings] [--days-first | --months-first] [--tell] [--check] [--update | --reprice] [--doubts-are-new] [--sheet NAME]",
    about:
      "Imports a CSV, XLSX or JSON file. Rows that exist already stay as they are; --update changes them where price and promise stay, --reprice also where they change. --check imports nothing. Dates such as 05/06 are read in the order that the others prove, or month first. Rows with errors are written to a file beside it.",
  },
  export: {
    usage: "WHAT FILE.csv|FILE.json [FILTER=VALUE …]",
    about:
      "Writes a list to a file: shipments, payments, charges, accounts, messages, users, activities. Filters are those of the list's address.",
  },
  messages: { usage: "retry [--refused]", about: "Sends messages again that were given up after 72 hours." },
  doctor: {
    usage: "",
    about:
      "Checks configuration, disk, database, proxy, mail, second factors, backups and audit log. Exits with 1 if something is wrong.",
  },
  verify: {
    usage: "[--backup FILE | --custody | --certificate FILE]",
    about:
      "Checks the seals of the audit log, a backup file, the holders of all pieces, or a custody certificate (PDF or JSON): the file alone, then against the records if this installation signed it. Exits with 1 if one is broken.",
  },
  migrate: { usage: "", about: "Brings the database schema up to date." },
  "adopt-copy": {
    usage: "",
    about: "Allows the start on a copied data folder. Use it only if the original was stopped when it was copied.",
  },
} as const satisfies Record<string, { usage: string; about: string }>;

export type CommandName = keyof typeof commandDocs;
