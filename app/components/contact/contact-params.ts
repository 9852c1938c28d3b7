/** What an address may say of a contact that is new or open over a page: `contact` its id, `company` whose it will be. */
export const contactParams = ["contact", "company", "find"] as const;
