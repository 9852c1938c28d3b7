/** Kinds of pictures that an upload takes (SES-017). */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Bytes of a picture at most: 6 MB. */
export const mostPictureMegabytes = 6;
export const mostPictureBytes = mostPictureMegabytes * 1024 * 1024;
