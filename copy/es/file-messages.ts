import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

/** What is wrong with a file of an import, its columns, rows and cells. */
export const fileMessages = {
  moment_invalid: "Escriba la fecha como 2026-05-28 o 05/28/2026, con o sin hora",
  cell_is_error: "La hoja de cálculo muestra un error aquí. Escriba el valor",
  formula_without_result:
    "El archivo tiene aquí una fórmula sin su resultado. Ábralo en una hoja de cálculo y guárdelo, o escriba el valor",
  letters_lost: "Una letra de este texto está dañada en el archivo. Escriba el texto de nuevo",
  date_order_unclear:
    "Este archivo escribe unas fechas con el día primero y otras con el mes. Elija un orden en Columnas, o escriba 2026-05-28",
  timeline_invalid: "La cronología no es una lista de location, status, timestamp y description",
  status_before_created: "Esto es anterior a la creación del envío",
  delivered_differs: "Otra columna tiene otro día de entrega. Corrija una de las dos",
  promise_too_far: "Esta promesa es de más de un año después de la reserva",
  promise_before_created: "Esta promesa es anterior a la reserva",
  status_not_delivered: "Esta fila también tiene día de entrega. Escriba Delivered como estado o borre uno de los dos",
  weight_unit_unknown: "Escriba la unidad como lb, oz, kg o g",
  weight_of_piece: "Puede ser el peso de una sola pieza. Escriba el peso de todas, o llame a la columna Total weight",
  dimensions_unclear: "Escriba las medidas como largo x ancho x alto, por ejemplo 10 x 20 x 30 in",
  length_unit_unknown: "Las medidas van en in, ft, cm, mm o m; esta unidad no se conoce",
  other_currency: "Es otra moneda. Escriba un monto con {}",
  decimal_unclear: "Pueden ser miles o decimales. Escriba 1250 o 1.25",
  status_after_end: "El historial dice que este envío ya había terminado. Corrija el estado o el historial",
  card_not_imported: "Una tarjeta no se puede importar: escriba cash, terminal o account",
  hash_invalid: "Elija un archivo o escriba el último hash: 64 letras y cifras",
  document_too_large: "Este archivo pasa de 50 kB: un documento de ajustes es una página de JSON",
  document_unknown: "Esto no es un documento de ajustes: pegue el JSON de settings/general",
  row_twice: "La fila {} del archivo también lo tiene",
  row_is_total: "Parece un total, no un envío. Déjela así.",
  row_unreadable: "No se pudo leer esta fila. Las demás no se ven afectadas.",
  row_quote_open: "En esta fila hay unas comillas que no se cierran. Corríjalas en su archivo o llene aquí los campos.",
  reference_doubt:
    "{} puede ser este envío: su referencia es igual o casi igual, pero su remitente, empresa o destinatario no. Si es este envío, escriba aquí su número.",
  reference_doubt_row:
    "La fila {} puede ser el mismo envío: su referencia es igual o casi igual, pero su remitente, empresa o destinatario no.",
  number_lost_digits:
    "Se perdieron dígitos al guardarse como número. Dé formato de texto a la columna en su hoja, escríbalo de nuevo y guarde.",
  price_moves: "El precio cambiaría: {}",
  promise_moves: "El día de entrega estimada cambiaría: {}",
  role_not_imported: "Un archivo nunca cambia una función: cámbiela en la página de usuarios",
  number_issued: "Este número era de un envío que ya no existe, y no se vuelve a usar",
  column_twice: "Otra columna ya contiene este campo",
  file_missing: "Elija un archivo, o pegue filas",
  file_empty: "Este archivo está vacío",
  file_no_rows: "Este archivo tiene encabezado pero no filas",
  file_too_large: "Este archivo supera los 10 MB. Divídalo e importe las partes una tras otra",
  file_too_many_rows: "Este archivo tiene más de 20,000 filas. Divídalo e importe las partes una tras otra",
  file_too_many_columns: "Este archivo tiene más de 120 columnas",
  file_unpacks_too_large: "Descomprimido, este archivo es demasiado grande. Guárdelo como CSV o divídalo",
  file_not_readable: "Este archivo no se puede leer. Envíe CSV, un libro de Excel (.xlsx) o JSON",
  file_letters_unclear:
    "No se puede saber cómo están guardadas las letras con acento de este archivo. Guárdelo como CSV UTF-8 o .xlsx y envíelo de nuevo",
  file_quote_open: "Unas comillas que empiezan antes de la fila {} nunca se cierran",
  file_headings_twice:
    "Estos encabezados aparecen dos veces: {}. Escriba Sender o Recipient delante de cada uno, o en la línea de arriba",
  file_many_sheets:
    "Varias hojas de este libro contienen pedidos: {}. No se importó nada. Indique qué hoja se debe leer o guarde cada hoja como archivo propio",
  file_no_such_sheet: "Este libro no tiene ninguna hoja con ese nombre. Tiene {}",
  file_old_excel: "Este es un libro de formato antiguo. Guárdelo como .xlsx o CSV",
  file_too_slow: "Este archivo tarda demasiado en leerse. Guárdelo como CSV o divídalo",
} as const satisfies Partial<Record<FieldMessageKey, string>>;
