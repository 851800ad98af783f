import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

/** What is wrong with a file of an import, its columns, rows and cells. */
export const fileMessages = {
  moment_invalid: "Write the date as 2026-05-28 or 05/28/2026, with or without a time",
  cell_is_error: "The spreadsheet shows an error here. Write the value",
  formula_without_result:
    "The file has a formula here without its result. Open it in a spreadsheet program and save it, or write the value",
  letters_lost: "A letter of this text is damaged in the file. Write the text again",
  date_order_unclear:
    "This file writes some dates day first and some month first. Choose one order under Columns, or write 2026-05-28",
  timeline_invalid: "The timeline is no list of location, status, timestamp and description",
  status_before_created: "This is before the shipment was created",
  delivered_differs: "Another column has another day of delivery. Correct one of them",
  promise_too_far: "This promise is more than a year after the booking",
  promise_before_created: "This promise is before the booking",
  status_not_delivered: "This row also has a day of delivery. Enter Delivered as the status, or clear one of the two",
  weight_unit_unknown: "Write the unit as lb, oz, kg or g",
  weight_of_piece:
    "This may be the weight of one piece. Enter the weight of all pieces, or name the column Total weight",
  dimensions_unclear: "Write the size as length x width x height, such as 10 x 20 x 30 in",
  length_unit_unknown: "Lengths are in in, ft, cm, mm or m; this unit is not known",
  other_currency:
    "This amount is in another currency. Convert it and write {} after it, or correct the currency of the row",
  decimal_unclear: "This may be thousands or a fraction. Write 1250 or 1.25",
  status_after_end: "The timeline says that this shipment was over before. Correct the status or the timeline",
  card_not_imported: "A card cannot be imported: use cash, terminal or account",
  hash_invalid: "Choose a file, or enter the last hash: 64 letters and digits",
  document_too_large: "This file is larger than 50 kB: a settings document is a page of JSON",
  document_unknown: "This is no settings document: paste the JSON of settings/general",
  row_twice: "Row {} of the file has it too",
  row_is_total: "This looks like a total, not a shipment. Leave it.",
  row_unreadable: "This row could not be read. The others are not affected.",
  row_quote_open: "A quotation mark in this row is never closed. Correct it in your file, or fill in the fields here.",
  reference_doubt:
    "{} may be this shipment: its reference is the same or nearly the same, but its sender, company or recipient is not. If it is this shipment, enter its number here.",
  reference_doubt_row:
    "Row {} may be the same shipment: its reference is the same or nearly the same, but its sender, company or recipient is not.",
  number_lost_digits:
    "Digits were lost when this was saved as a number. Format the column as text in your sheet, enter it again and save.",
  price_moves: "The price would change: {}",
  promise_moves: "The promised day would change: {}",
  role_not_imported: "A file never changes a role: change it on the page of users",
  number_issued: "This number belonged to a shipment that is gone, and is never used again",
  column_twice: "Another column already has this field",
  file_missing: "Choose a file, or paste rows",
  file_empty: "This file is empty",
  file_no_rows: "This file has a heading and no rows",
  file_too_large: "This file is larger than 10 MB. Split it, and bring in the parts one after the other",
  file_too_many_rows: "This file has more than 20,000 rows. Split it, and bring in the parts one after the other",
  file_too_many_columns: "This file has more than 120 columns",
  file_unpacks_too_large: "Unpacked, this file is too large. Save it as CSV, or split it",
  file_not_readable: "This file cannot be read. Send CSV, an Excel workbook (.xlsx) or JSON",
  file_letters_unclear:
    "The accented letters of this file are saved in a way that cannot be told. Save it as CSV UTF-8 or .xlsx and send it again",
  file_quote_open: "A quotation mark that begins before row {} never ends",
  file_headings_twice: "These headings appear twice: {}. Write Sender or Recipient before each, or in the line above",
  file_many_sheets:
    "Several sheets of this workbook contain orders: {}. Nothing was imported. Name the sheet to read, or save each sheet as its own file",
  file_no_such_sheet: "This workbook has no sheet of that name. It has {}",
  file_old_excel: "This is a workbook of the old kind. Save it as .xlsx or CSV",
  file_too_slow: "This file takes too long to read. Save it as CSV, or split it",
} as const satisfies Partial<Record<FieldMessageKey, string>>;
