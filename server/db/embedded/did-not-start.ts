import { CannotStart } from "#server/cannot-start.ts";

/**
 * Reports that PostgreSQL or initdb exited or did not answer. The message is a known reason, or else the end of its
 * log.
 */
export class DidNotStart extends CannotStart {
  /** A lock file or shared memory of another postmaster was in the way, which may be temporary. */
  readonly namesLock: boolean;
  constructor(logFile: string, said: string) {
    const known = knownReasons.find(({ pattern }) => pattern.test(said))?.sentence;
    super(
      `The built-in PostgreSQL did not start. ${known ?? `Start again; if that does not help, restore the newest backup into an empty DATA_DIR. The end of ${logFile}:\n${lastWords(said)}`}`,
    );
    this.namesLock = /FATAL:.*(lock file|shared memory block)|could not (bind|create).*socket/i.test(said);
  }
}

const knownReasons = [
  {
    pattern: /shared memory.*(No space|Cannot allocate)|Cannot allocate memory/i,
    sentence: "There is too little memory for it: give the machine more, or a larger /dev/shm.",
  },
  {
    pattern: /No space left on device|Disk quota exceeded/i,
    sentence: "The disk of the data folder is full: make room and start again. Nothing is lost.",
  },
  {
    pattern: /Read-only file system/i,
    sentence: "The data folder is on a disk that is read-only: mount it for writing.",
  },
  {
    pattern: /Permission denied|has wrong ownership|invalid permissions/i,
    sentence:
      "Files of the data folder belong to somebody else: give the whole folder to the user that runs Waybill (chown -R).",
  },
];

function lastWords(said: string): string {
  return said.trim().slice(-1500) || "(it said nothing)";
}
