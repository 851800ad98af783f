declare module "autocannon" {
  type Request = { path: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: { setupRequest: (request: Request) => Request }[];
  };
  type Result = {
    duration: number;
    non2xx: number;
    errors: number;
    requests: { total: number };
    latency: { p99: number };
    throughput: { total: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
