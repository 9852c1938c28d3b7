/** Kinds of pictures that an upload takes (SES-017). */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Bytes of a picture at most: 6 MB. */
export const maxPictureMegabytes = 6;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
