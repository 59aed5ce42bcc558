import type { Call } from '../call.ts'
import type {
  FileCreateRequest,
  FileListRequest,
  FileListResponse,
  FileRemoveResponse,
  FileRequest,
  FileResponse,
} from './files.ts'

/** Uploaded files: what each call takes and answers. */
export interface FileEndpointTypes {
  fileCreate: Call<FileCreateRequest, FileResponse>
  fileFinish: Call<FileRequest, FileResponse>
  fileList: Call<FileListRequest, FileListResponse>
  fileRemove: Call<FileRequest, FileRemoveResponse>
}
