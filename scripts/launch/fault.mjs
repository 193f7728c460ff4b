/** Something the owner of the machine can mend: shown as its message alone, without a stack. */
export class Fault extends Error {}
