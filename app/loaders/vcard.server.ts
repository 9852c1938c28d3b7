import type { Contact } from "#contract/contacts";

/** Text of a vCard property: commas, semicolons and line ends have a meaning of their own (RFC 6350 §3.4). */
const escaped = (text: string) => text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Lines longer than 75 octets go on in the next, which begins with a blank (§3.2); no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    const most = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + letter) > most) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

/** A contact as a vCard 4.0 (RFC 6350); what is empty is left out. The last word of the name is the surname. */
export function vcardOf(contact: Contact): string {
  const words = contact.name.split(" ");
  const surname = words.length > 1 ? (words.at(-1) ?? "") : "";
  const given = surname ? words.slice(0, -1).join(" ") : contact.name;
  const lines: [string, string | null][] = [
    ["N", `${escaped(surname)};${escaped(given)};;;`],
    ["FN", escaped(contact.name)],
    ["ORG", escaped(contact.company.name)],
    ["TITLE", contact.position && escaped(contact.position)],
    ["EMAIL;PREF=1", contact.email],
    ...contact.other_emails.map((email): [string, string] => ["EMAIL", email]),
    ["TEL;VALUE=uri;TYPE=cell", contact.mobile && `tel:${contact.mobile.replaceAll(/[^\d+]/g, "")}`],
    ["TEL;VALUE=uri;TYPE=work", contact.phone && `tel:${contact.phone.replaceAll(/[^\d+]/g, "")}`],
    ...contact.other_phones.map((phone): [string, string] => ["TEL;VALUE=uri", `tel:${phone}`]),
    ["TEL;VALUE=uri;TYPE=fax", contact.fax && `tel:${contact.fax.replaceAll(/[^\d+]/g, "")}`],
    ["NOTE", contact.note && escaped(contact.note)],
  ];
  const body = lines.flatMap(([name, value]) => (value ? [folded(`${name}:${value}`)] : []));
  return ["BEGIN:VCARD", "VERSION:4.0", ...body, "END:VCARD", ""].join("\r\n");
}
