/** What "Remove admin" posts as the role: the one the person had before (B8). */
export const formerRole = "former";
