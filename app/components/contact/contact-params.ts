/** Parameters of a contact that is new or open over a page: `contact` is its id, `company` the company of a new one. */
export const contactParams = ["contact", "company", "find"] as const;
