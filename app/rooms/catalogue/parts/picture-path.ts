/** For screens of other rooms: the addresses of a product's pictures. */
export { picturePath, pictureSrcSet } from '../picture.ts'
