import type { Holds } from '#kernel/sweep.server.ts'

/** Of programmes as they stand, and of every certificate as it was issued: its paper shows them for ever. */
export const holds: Holds = {
  certificatepictures: `select key from certificates.programmes,
      unnest(array[signer_picture, second_picture, seal_picture, logo_picture]) as key where key is not null
    union select one ->> 'picture' from certificates.certificates, jsonb_array_elements(paper -> 'signers') as one
      where one ->> 'picture' is not null
    union select key from certificates.certificates, unnest(array[paper ->> 'seal', paper ->> 'logo']) as key where key is not null`,
}
