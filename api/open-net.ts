import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

import { Agent } from "undici";

/** The part of IPv6 that is given out; all else is local, reserved or another net's address in disguise. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");
const closed = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Azure's machines read their settings here.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(net, bits, "ipv6");

function isOpen(address: string): boolean {
  const version = isIP(address);
  if (version === 6) return given.check(address, "ipv6") && !closed.check(address, "ipv6");
  return version === 4 && !closed.check(address, "ipv4");
}

/** A name leads to an address outside of the open net. */
export class ClosedAddress extends Error {
  override name = "ClosedAddress";
}

/** Finds all addresses of a name, as `lookup` of node:dns does. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves to addresses of the open net alone. The connection itself calls it and takes its answer, so that a name cannot
 * change between the check and the connection. A name with one closed address is refused whole.
 */
const openLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error("the name has no address"), []);
      if (!addresses.every(({ address }) => isOpen(address)))
        return done(new ClosedAddress("not an address of the open net"), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** Connects to addresses of the open net alone; tests give a `resolve` of their own. */
export const createOpenAgent = (
  { connectMilliseconds, ...limits }: Agent.Options & { connectMilliseconds: number },
  resolve: Resolve = lookup,
) => new Agent({ ...limits, connect: { timeout: connectMilliseconds, lookup: openLookup(resolve) } });
