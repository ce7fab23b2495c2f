export { forecastsOf } from "./forecasts";
