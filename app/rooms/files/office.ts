import type { OfficeRoom } from '#kernel/office.ts'
import { findFiles, quarantinedFiles } from './drive/find.ts'
import { businessDrivePath, storageSettingsPath } from './drive/links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: businessDrivePath,
      label: { th: 'ไฟล์', en: 'Files' },
      icon: 'folder',
      group: 'documents',
      may: 'files.seeBusiness',
      waits: 'quarantined-files',
      alias: ['ไดรฟ์', 'โฟลเดอร์', 'อัปโหลด', 'drive', 'documents', 'folder', 'upload'],
    },
    {
      path: storageSettingsPath,
      label: { th: 'ที่เก็บไฟล์', en: 'File storage' },
      about: { th: 'ไฟล์อยู่ที่ไหน โควตา ลายน้ำ และลิงก์แชร์', en: 'Where files lie, quotas, watermark, share links' },
      icon: 'disk',
      group: 'site',
      may: 'files.settings',
      alias: ['s3', 'bucket', 'พื้นที่', 'ลายน้ำ', 'โควตา', 'quota', 'watermark', 'storage'],
    },
  ],
  finders: [{ title: { th: 'ไฟล์', en: 'Files' }, icon: 'folder', find: findFiles }],
  waiting: [quarantinedFiles],
}
