/** A reason not to start that the operator can mend: shown as a sentence, without a stack. */
export class CannotStart extends Error {}
