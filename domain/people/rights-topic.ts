/** Live topic for revoked permissions. Open streams then check their authorization again. */
export const rightsTopic = "rights";
