// Texts of templates may contain it, too: their room does not know schemas.
export { isUnknown, UNKNOWN } from "../text/unknown";
