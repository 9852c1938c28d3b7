import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP } from "node:net";

/** The part of IPv6 that is given out; all else is local, reserved or another net's address in disguise. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");
const closed = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
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
] as const)
  closed.addSubnet(net, bits, "ipv6");

const isClosed = (address: string) =>
  isIP(address) === 6 ? !given.check(address, "ipv6") || closed.check(address, "ipv6") : closed.check(address, "ipv4");

/** Resolves only to addresses of the open net; asked at the connection itself, so that a name cannot change in between. */
export function openLookup(
  host: string,
  options: object,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.some(({ address }) => isClosed(address)))
      return done(new Error("not an address of the open net"), []);
    return done(null, addresses);
  });
}
