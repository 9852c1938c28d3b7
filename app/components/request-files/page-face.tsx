import { useEffect, useState } from "react";

import { Icon } from "~/components/ui/icon";

/** Thumbnail of a chosen picture; an icon for a PDF. */
export function PageFace({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && file.type.startsWith("image/") ? (
    <img className="attached-face" src={address} alt="" width={48} height={48} />
  ) : (
    <span className="attached-face" aria-hidden="true">
      <Icon name="file-text" />
    </span>
  );
}
