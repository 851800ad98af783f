import { openTransaction } from "#server/db/client.ts";

export type Statement = { text: string; values: unknown[] };
type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

/** What `work` asks of the database, in a test that rolls back. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const client = openTransaction()?.client;
  if (!client) throw new Error("statements are read on the connection of a test that rolls back");
  const asked: Statement[] = [];
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query: (...args: [string | Statement, unknown[]?]) => {
      const [what, values = []] = args;
      asked.push(
        typeof what === "string" ? { text: what, values } : { text: what.text, values: what.values ?? values },
      );
      return query(...args);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(client, { query });
  }
  return asked;
}

/** How the database goes about a statement: kinds of steps, tables read from end to end, and rows it had to look at. */
export async function planOf({ text, values }: Statement) {
  const client = openTransaction()?.client;
  const answer = await client?.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  const nodes = answer ? flat(answer.rows[0]?.["QUERY PLAN"][0].Plan) : [];
  const scans = nodes.filter((node) => node["Node Type"].endsWith("Scan") && node["Relation Name"]);
  return {
    steps: nodes.map((node) => node["Node Type"]),
    readWhole: nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]),
    rowsRead: scans.reduce((sum, node) => sum + rowsOf(node), 0),
  };
}

function rowsOf(node: Node): number {
  const each =
    node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return each * node["Actual Loops"];
}

function flat(node: Node | undefined): Node[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [];
}
