import { type AnyCall, raw } from '#kernel/api.ts'
import { rawFileCall, saying } from '../file-call.ts'
import { downloadFile, showThumbnail, viewFile } from './serve-file.server.ts'
import { showPublic } from './serve-public.server.ts'
import { downloadSharedZip, downloadZip } from '../zip/zip-download.server.ts'

const failed = saying('downloadFailed')
const forEverybody = 'A file that its owner made public; of a picture with ?w= the size that fits'

export const servingCalls: AnyCall[] = [
  ...rawFileCall('GET', 'download/{id}', 'A file to keep: goes on to a link that lasts a minute', downloadFile, failed),
  raw('GET', '/filemanager/view/{id}', 'A file to look at: goes on to a link that lasts a while', viewFile, failed),
  raw('GET', '/filemanager/thumbnail/{id}', 'What was drawn of it: ?side=320 or 1280, ?v=', showThumbnail, failed),
  raw('GET', '/filemanager/zip', 'Folders and files as one zip: ?items= their ids', downloadZip, failed),
  ...rawFileCall(
    'GET',
    'zip_external/{share_code}',
    'A shared folder as a zip, or ?item= one inside it: counts as one download',
    (context, request, params) => downloadSharedZip(context, request, params.share_code ?? ''),
    failed,
  ),
  raw('GET', '/f/{id}', forEverybody, showPublic, failed),
  raw('GET', '/f/{id}/{name}', forEverybody, showPublic, failed),
]
