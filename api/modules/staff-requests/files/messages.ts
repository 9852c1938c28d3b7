/** Messages about files of requests (API-015). */
export const requestFilesMessages = {
  tr: {
    request_file_kind: "PDF, JPEG, PNG ya da WebP seçebilirsin.",
    request_file_heic: "HEIC fotoğraflar açılamıyor. Fotoğrafı JPEG olarak kaydedip yeniden seç.",
    request_files_most: "Bir talebe en çok {count} dosya ekleyebilirsin.",
    request_files_unsent: "Henüz göndermediğin çok fazla dosya var. Bekleyen taleplerini gönderip yeniden dene.",
    request_file_gone: "Seçtiğin dosyalardan biri artık yok. Yeniden seç.",
    request_file_twice: "Bir dosya talepte yalnızca bir kez bulunabilir.",
    request_file_decided: "Karar verilmiş bir talebin dosyaları kaldırılamaz.",
    request_files_closed: "Karar verilmiş bir talebin dosyaları değiştirilemez. Talebi düzenleyip yeniden gönder.",
    request_files_leave: "Belge yalnızca sağlık iznine eklenir.",
    request_files_restarted: "Talebin dosyaları değişti, onay baştan başladı.",
    request_files_added: "Belgen eklendi.",
    fact_files: "Dosyalar",
    decision_files: "Dosyalar: {names}",
    decision_file_repeated: "Aynı dosya başka bir talepte de var: {name}",
  },
  en: {
    request_file_kind: "Choose PDF, JPEG, PNG or WebP.",
    request_file_heic: "HEIC photos cannot be opened. Save the photo as JPEG and choose it again.",
    request_files_most: "A request has at most {count} files.",
    request_files_unsent: "You have too many files that are not sent yet. Send your requests and try again.",
    request_file_gone: "One of the chosen files is no longer there. Choose it again.",
    request_file_twice: "A file can be in a request only once.",
    request_file_decided: "Files of a decided request cannot be removed.",
    request_files_closed: "Files of a decided request cannot be changed. Edit the request and send it again.",
    request_files_leave: "A certificate belongs to a medical leave.",
    request_files_restarted: "The files of your request were changed, and its approval begins anew.",
    request_files_added: "Your certificate was added.",
    fact_files: "Files",
    decision_files: "Files: {names}",
    decision_file_repeated: "Another request has the same file: {name}",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof requestFilesMessages)["tr"], string> {}
}
