import * as files from "#contract/files";

/** The calls of each kind of record that has files. */
export const fileCalls = {
  project: {
    list: files.listProjectFiles,
    upload: files.uploadProjectFiles,
    remove: files.removeProjectFile,
    createFolder: files.createProjectFolder,
  },
  client: {
    list: files.listClientFiles,
    upload: files.uploadClientFiles,
    remove: files.removeClientFile,
    createFolder: files.createClientFolder,
  },
  supplier: {
    list: files.listSupplierFiles,
    upload: files.uploadSupplierFiles,
    remove: files.removeSupplierFile,
    createFolder: files.createSupplierFolder,
  },
};
