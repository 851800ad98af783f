import { CannotStart } from "#server/cannot-start.ts";

/** PostgreSQL ended, or stayed silent, while it was started. Names what it said last, in the words of its log. */
export class DidNotStart extends CannotStart {
  /** A lock file or shared memory of another postmaster stood in the way: that may pass. */
  readonly namesLock: boolean;
  constructor(logFile: string, said: string) {
    super(`The built-in PostgreSQL did not start. ${wayOut(said)}\nThe end of ${logFile}:\n${lastLines(said)}`);
    this.namesLock = /FATAL:.*(lock file|shared memory block)|could not (bind|create).*socket/i.test(said);
  }
}

function wayOut(said: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(said))
    return "The disk is full: make room, then start again. Nothing is lost.";
  if (/Read-only file system/i.test(said))
    return "The data folder is on a disk that is read-only: mount it for writing.";
  if (/Permission denied|has wrong ownership|invalid permissions/i.test(said))
    return "Files of the data folder belong to somebody else: give the whole folder to the user that runs Waybill (chown -R).";
  if (/could not (map|create|resize|open) .*shared memory|Cannot allocate memory/i.test(said))
    return "There is too little memory (or /dev/shm is too small) for it.";
  return "Start again; if that does not help, restore the newest backup into an empty DATA_DIR.";
}

function lastLines(said: string): string {
  return said.trim().slice(-1500) || "(it said nothing)";
}
