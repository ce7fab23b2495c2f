/** An alert that cannot be simulated. The message is a sentence without a full stop. */
export class SimulationRefusal extends Error {}
