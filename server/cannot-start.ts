/** A reason not to start that the operator can fix, printed as a sentence without a stack. */
export class CannotStart extends Error {}
