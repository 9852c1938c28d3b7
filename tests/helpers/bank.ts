import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Quoted {
  code: string;
  unit?: number;
  buying: string;
  selling: string;
  banknotes?: [buying: string, selling: string];
}

/** A bulletin as the Central Bank of Türkiye writes it, the drawing right without a selling rate included. */
export const bulletin = (day: string, quoted: Quoted[]) => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
<Tarih_Date Tarih="${day}" Date="${day.slice(3, 5)}/${day.slice(0, 2)}/${day.slice(6)}"  Bulten_No="2026/220" >
${[...quoted, { code: "XDR", buying: "58.1234", selling: "" }]
  .map(
    (
      { code, unit = 1, buying, selling, banknotes: [cashBuying, cashSelling] = ["", ""] },
      order,
    ) => `	<Currency CrossOrder="${order}" Kod="${code}" CurrencyCode="${code}">
			<Unit>${unit}</Unit>
			<Isim>İNGİLİZ STERLİNİ</Isim>
			<CurrencyName>POUND STERLING</CurrencyName>
			<ForexBuying>${buying}</ForexBuying>
			<ForexSelling>${selling}</ForexSelling>
			<BanknoteBuying>${cashBuying}</BanknoteBuying>
			<BanknoteSelling>${cashSelling}</BanknoteSelling>
			<CrossRateUSD/>
			<CrossRateOther/>
	</Currency>`,
  )
  .join("\n")}
</Tarih_Date>
`;

export interface Bank {
  url: string;
  /** Questions so far. */
  asked: number;
  /** Sets its answer from now on. */
  says(answer: string | ((response: ServerResponse) => void)): void;
  stop(): Promise<void>;
}

/** A bank on this machine. */
export async function startBank(first: string): Promise<Bank> {
  let answer: Parameters<Bank["says"]>[0] = first;
  const server = createServer((request, response) => {
    bank.asked += 1;
    if (typeof answer === "function") return answer(response);
    if (request.url === "/old") return response.writeHead(302, { location: "/today.xml" }).end();
    response.writeHead(200, { "content-type": "application/xml" }).end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bank: Bank = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/today.xml`,
    asked: 0,
    says: (next) => void (answer = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return bank;
}
