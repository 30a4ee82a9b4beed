/** For screens of other rooms: the addresses of a product's pictures. */
export { picturePath } from '../picture.ts'
