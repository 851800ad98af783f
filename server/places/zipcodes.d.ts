declare module "zipcodes" {
  type Entry = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };
  const zipcodes: {
    lookup(zip: string): Entry | undefined;
    codes: Record<string, Entry>;
  };
  export default zipcodes;
}
