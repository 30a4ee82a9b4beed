import type { AnyCall } from '#kernel/api.ts'
import { longList } from '#kernel/body-limit.ts'
import { abortUpload } from './abort-upload.ts'
import { completeUpload, uploadParts } from './complete-upload.ts'
import { createUpload, signUpload } from './create-upload.ts'
import { fileCall } from '../file-call.ts'
import { folderThere, namesThere } from './names-there.ts'
import { newFile } from './new-file.ts'
import { unlocksIn } from '../share/share-access.server.ts'

const says = { otherwise: 'uploadFailed', extra: (request: Request) => ({ unlocks: unlocksIn(request) }) } as const

export const uploadCalls: AnyCall[] = [
  ...fileCall(
    'POST',
    'upload/names',
    'Which of these names a folder has: {parent, scope, names} → {there}',
    namesThere,
    { ...says, otherwise: 'listFailed', shape: (there) => ({ there }), mostBytes: longList },
  ),
  ...fileCall(
    'POST',
    'upload/folder',
    'The folder of that name, made where there is none: {parent, scope, name} → {folderID}',
    folderThere,
    { ...says, otherwise: 'folderFailed', shape: (folder) => folder },
  ),
  ...fileCall(
    'POST',
    'upload/create',
    'Begin to upload: {name, size, type, parent, scope} and an Idempotency-Key → {upload, put}',
    createUpload,
    { ...says, shape: (begun) => begun },
  ),
  ...fileCall('POST', 'upload/sign', 'Links for sending: {upload, parts} → {put} or {parts}', signUpload, {
    ...says,
    shape: (links) => links,
  }),
  ...fileCall('POST', 'upload/parts', 'What has arrived: {upload} → {upload, parts}; {} → {uploads}', uploadParts, {
    ...says,
    shape: (there) => there,
  }),
  ...fileCall('POST', 'upload/complete', 'Make the parts one: {upload, parts} → {etag, size}', completeUpload, {
    ...says,
    shape: (whole) => whole,
    mostBytes: longList,
  }),
  ...fileCall('POST', 'upload/abort', 'Give an upload up: {upload}', abortUpload, { ...says, shape: () => ({}) }),
  ...fileCall('POST', 'new_file', 'Make what was sent a file: {upload, …} → {item}', newFile, {
    ...says,
    shape: (item) => ({ item }),
  }),
]
