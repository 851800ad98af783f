/** Texts of containers, formatted on the server. */
export type ContainerLine = {
  id: string;
  name: string;
  code: string;
  branch: string;
  toBranch: string;
  pieces: number;
  run: string;
  state: string;
};
