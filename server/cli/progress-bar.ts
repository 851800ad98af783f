const width = 30;

/** Creates a progress bar on one line; `clear` removes it. Prints nothing unless the output is a terminal. */
export function progressBar(output: NodeJS.WriteStream = process.stdout) {
  let shown = "";
  return {
    show(what: string, share: number): void {
      const full = Math.round(Math.min(1, Math.max(0, share)) * width);
      const line = `  ${what.padEnd(12)} ${"█".repeat(full)}${"░".repeat(width - full)} ${String(Math.floor(Math.min(1, share) * 100)).padStart(3)} %`;
      if (!output.isTTY || line === shown) return;
      output.write(`\r${(shown = line)}`);
    },
    clear(): void {
      if (output.isTTY && shown) output.write("\r\u001b[K");
      shown = "";
    },
  };
}
