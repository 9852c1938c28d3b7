import { eq } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { eventCompanies } from "../db/schema/tenant";
import { companyLogos } from "../db/schema/shell";
import { random } from "./random";

/** Browsers resolve every name under localhost to this machine, so the demo's hosts can be visited. */
const hosts = {
  agency: {
    domain: "perde.localhost",
    brand_color: "#0f5f5c",
    logo: "iVBORw0KGgoAAAANSUhEUgAAAIQAAACEBAMAAACjap6UAAAAMFBMVEVMaXEOXlsOXlsOXlsPX1z////0yV02d3BilpTN3d2QtK+syMfo7+xlh1yqp1z25baEOhSJAAAABHRSTlMA35M8QEWxyQAAAAlwSFlzAAALEwAACxMBAJqcGAAAA0xJREFUaN7tmktyEzEQho3jA5BkDpAUPoBJcYCMLde8nKwMeVHFikelqLCxWbLKcALPDZLs2Nk3CJzAK6rCigorlrAmrolHrVG3ZvQo8IJejlSfpe6/JVmtRgPazvY6q7T1jUcNynY8VtN8ArLNNGwDAay1mZZ1OxJCk3DHKBMeM23bFAlNZmBbgiM8E4RvOY3SVMwGcTeMju0gGOsVCM8UUQzjATO2h6aqkvS1xiysYzuP5UzaNoiu9TzymTTtEItEadkherauyJ3h2SF8a28u/Nm0RWzZCSsXV8sWsdt4YovoCTF9VduEqDpAeLYIf0UQzBbB/iNWGmFmq4iInnI7EDuOQdNEgQhBv0MRkYKmc9VEMt7vWGy55C1HSl+kZMeMHF8JMQDDFVtAw7USEYOeI9gQgIYLdVApp5FsGTHjPafwe8K/n1RIa0xMeUAKRkIAcQ3h9z4lLBkRE782Jr0pIQIi/CnpTTnNMlyeM0pyCCLF+2aUNhEEn/Rz+PkzGRAZEeEKpwMiI2LUbwEdEBkRogoPqcUCXfiqEDXWzgwbckzHFEFcqhHHNRAplqoJLQsEMcYQES0LBNHHFBDh+UsgIjViUgORYGvOAF/LCESsRlzUQIRqxPnfQQRqxOhfIIKbm5E2gkEJfFscrH5CXTBNxIf8cPbDGDHdWx7w5okp4naJONNDcHd+4ufMr4YRueKIU0MEPO5qIQqBv4CIX0Y5Yo4okv0ZRLzUSfYifl8g4q3OklMI8TdEvNNZ+PpqxFBnE8ARBzpbEY441NkQryDiVGdDLLbljxDxRmNb5vreh4jvtMLpI8rRHkTMs/pHlIT77ZYTzriXp5WIPo/ee454zWM9rH/unDAwkzkXbfW5cwbmzBc+4KOTSgRcJPnyCw+vVYhQkFCxCZSGV+//SJ4Ly60I5o70f8Qjkuy+4/2GKMOJGyXVcEl/lhEBnQo8eUYlRJvSJr0KTEs3t23cFdcyYoA7o1u6rKRdQTqjJ16ZqlxBOWNXvLiNFK4Q0ke4uHVwfezgEtvBVbqLC/2W7R22k+KGgxKLg0KPi3KTg6KXg9KbiwKgRRnSvhi66bIk66AwbOgN33GR3EWp3sWDARfPFhw8nnDyhMP0IckfAxx5cbAtbuYAAAAASUVORK5CYII=",
  },
  other: {
    domain: "diger.localhost",
    brand_color: "#f2b705",
    logo: "iVBORw0KGgoAAAANSUhEUgAAAIQAAACEBAMAAACjap6UAAAAMFBMVEVMaXHytwTxtwPytwTytwTytwTytwTytwUdGhLgqga+kQguJhGUcgtIOQ9eSg56XwwPYpLiAAAAB3RSTlMA5Rm7lk5v/geGAQAAAAlwSFlzAAALEwAACxMBAJqcGAAAAy1JREFUaN69ms1u00AQx03ahmvLh3xNxdfVSBW5FnrIFYpErxYS4orrpEtQVI5sQ9McW8kPQA48AHkCVzxB3qB9A3IkJI1rxzuz4/gf5uiN/vHMb3a9O7OOQ1vl3d7zLaW27u98qDnL2NM9lbKd94UFnrxUC/Zgv5BA5a0y2IsC7mzUldHC1+IouIqwQBiRx6TCROOVSEGxJtCourxE4FsjaVGYaFhiWmkoq4U82zdKYA85hXUlsl3GDVcmEdTKucG6UlVio8g25BJNs8KaKmCeUaJeRMKYHI+UKvsa9WISYclImF+jUVSiWSInqNw4oH7YiamRlnR2DLrCmXKH+t2XX99/UGObsmBGWg9FAd2gftUead07p0bTS+A29aNjPbEravSexI/xP4m+wBPSj46eWmz3hOQxmEl07Uw+kkRnEiTXI2teRfrGhrbsWmeIzozkOv8cPOOIzoziemhBOr6V6PNYqVB0dMpiNhhVnijP1eeyYk6U57rJrTaRztiQW3fqFqIs1+lCXrESZbnW6GiOFyX6dDzX7EQ5rh6Zm4O8RJfMzwM7UY5ri0rvSBtsSKW4KyDKcA0IpsfaaFdmqlWWaO/3efvniOXqG9ebhGh/+urtMcd115gWc6JnN863rxmunnOXIRovvpaJ6ydTZkX5/7ykuR4aMishGuejY+DaMnxD5kTP0g+vSa5HhuScx/8k/fCC5NrMLzgJ0T/pp19JrmFeIpmjGbfb5HwNc1MkIdrLPh9RXIOcRDJHT7PPL6n5mpO4naNdwr9FroFDztGT7MAFOV8dctX9lh34TK7DK5BYxhFAOPFQl0ktQIIDphlgsgOWHMDCxyy/p8LlF/ARAHyKAB9EwGcZsDkAbFEQGyXAdg2waQRsXQEbaMA2HnCYQBxpAAcrwPGu1CETdtQlaygFDtwljv0+rvgAKIEgCjGAchCgKIUojQEKdIAy4XLFSg9dMgUUbhHlY0ARG1FKBxT0i76Gt5rmBqLFAmj0INpNgKaXuPXGdRHLNwARbUhRM7RZW3VLFtEY5lrkStieRjTJ2Va97zj/68IA4toC4vIE5ApHcpHEtV4k+Qsr8tuI5grhPwAAAABJRU5ErkJggg==",
  },
};

/** SHL-062: colour and logo under which a company's host shows the product. */
export async function loadBranding(tx: Tx, { company }: CreatedCompany, which: keyof typeof hosts, created_at: Date) {
  const { logo, ...own } = hosts[which];
  await tx.update(eventCompanies).set(own).where(eq(eventCompanies.id, company.id));
  await tx.insert(companyLogos).values({
    event_company_id: company.id,
    name: random(`logo ${which}`).code(),
    kind: "logo",
    content_type: "image/png",
    data: logo,
    created_at,
  });
}
