import { groupBehaviours } from "./groups";
import { roleBehaviours } from "./roles";

export const accessBehaviours = [...roleBehaviours, ...groupBehaviours];
