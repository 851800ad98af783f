/** Role that "Remove admin" posts: the one the person had before (B8). */
export const formerRole = "former";
