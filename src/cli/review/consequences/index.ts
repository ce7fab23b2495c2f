export { consequencesOf } from "./consequences";
