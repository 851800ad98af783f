/** A line of the company's own in the reader's language: those of the sample company are known in each, whatever an operator wrote stays as it was written. */
export const companyLine = (text: string): string => text;

/** A line of a shipment's record: what the house itself writes there is known in each language, what somebody typed stays as it was typed. */
export const recordLine = (text: string): string => text;
