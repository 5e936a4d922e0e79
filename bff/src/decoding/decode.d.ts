/** Opens a checked picture with the limits of every decoding. */
import { type Sharp } from 'sharp';
export declare const openPicture: (picture: Buffer) => Sharp;
