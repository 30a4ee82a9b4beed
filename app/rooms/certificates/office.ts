import type { OfficeRoom } from '#kernel/office.ts'
import { waitingDoubts } from './issue/doubt.ts'
import { programmesPath } from './links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: programmesPath,
      waits: 'certificateDoubts',
      label: { th: 'ใบประกาศ', en: 'Certificates' },
      icon: 'check',
      group: 'learn',
      may: 'certificates.changeProgrammes',
      alias: ['ประกาศนียบัตร', 'วุฒิบัตร', 'เกียรติบัตร', 'diploma', 'badge', 'credential'],
    },
  ],
  waiting: [waitingDoubts],
}
