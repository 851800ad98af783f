import { errorCode } from "#domain/shared/error-code.ts";
/** Reports why a backup cannot be written, read or restored, in a sentence for the operator. */
export class BackupProblem extends Error {}

const noRoom = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const noEntry = new Set(["EACCES", "EPERM", "EROFS"]);

/** Explains a file system error in a sentence. Returns other errors unchanged. */
export function asBackupProblem(error: unknown, file: string): unknown {
  const code = errorCode(error);
  if (noRoom.has(code))
    return new BackupProblem(
      `There is no room for ${file}: make room on that disk, or choose another. No file was written.`,
      { cause: error },
    );
  if (noEntry.has(code))
    return new BackupProblem(`${file} cannot be opened: check its permissions and those of its folder.`, {
      cause: error,
    });
  if (code === "ENOENT") return new BackupProblem(`${file} does not exist.`, { cause: error });
  if (code === "ENAMETOOLONG")
    return new BackupProblem(`${file}: that name is too long, choose a shorter one.`, { cause: error });
  if (code === "EISDIR") return new BackupProblem(`${file} is a folder; name a file in it.`, { cause: error });
  if (code === "ENOTDIR")
    return new BackupProblem(`${file}: a part of that path is a file, not a folder.`, { cause: error });
  return error;
}
