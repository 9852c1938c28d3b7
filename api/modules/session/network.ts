import { isIP } from "node:net";

/** An address as the proxy wrote it, without the port, brackets and zone that some proxies add. */
function bare(address: string): string {
  const text = address.trim();
  const inBrackets = /^\[([^\]]+)\]/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? withPort ?? text).replace(/%.*$/, "");
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an address in one way, dotted IPv4 endings as two groups.
  const [head = "", tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

/** IPv4 in IPv6's clothes (::ffff:0:0/96) is the IPv4 address. */
function mappedIpv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}

/**
 * The network that limits count as one caller: an IPv4 address, or the /64 of an IPv6 one, in which a subscriber has
 * 2^64 addresses. Undefined without an address; an invalid text counts unchanged.
 */
export function networkOf(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const text = bare(address);
  if (isIP(text) !== 6) return text;
  const groups = groupsOf(text);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}
