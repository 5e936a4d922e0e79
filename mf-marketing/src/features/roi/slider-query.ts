/** The sliders' values in the URL: `?budget=800&response=1.2`. Defaults are left out. */
import {
  sliderRoiDefaults,
  sliderRoiRanges,
  type SliderRange,
  type SliderRoiInput,
} from '@farmpost/shared/domain/calculators/roi-sliders';

/** The parameters in the URL, and in the form that a browser sends without scripts. */
export const parameterNames: Readonly<Record<keyof SliderRoiInput, string>> = {
  budgetDollars: 'budget',
  costDollars: 'cost',
  responsePercent: 'response',
  commissionDollars: 'commission',
};
const fields = Object.keys(parameterNames) as (keyof SliderRoiInput)[];

/** The slider's nearest step, without floating-point error. */
function nearestStop(value: number, { min, max, step }: SliderRange): number {
  const inRange = Math.min(max, Math.max(min, value));
  return Number((min + Math.round((inRange - min) / step) * step).toFixed(2));
}

/** Reads values as floats; missing and invalid ones get the default. */
export function numbersOf(parameters: URLSearchParams): SliderRoiInput {
  const read = (field: keyof SliderRoiInput) => {
    const value = Number.parseFloat(parameters.get(parameterNames[field]) ?? '');
    return Number.isFinite(value) ? nearestStop(value, sliderRoiRanges[field]) : sliderRoiDefaults[field];
  };
  return {
    budgetDollars: read('budgetDollars'),
    costDollars: read('costDollars'),
    responsePercent: read('responsePercent'),
    commissionDollars: read('commissionDollars'),
  };
}

/** The same parameters with these numbers; other parameters stay. */
export function withNumbers(parameters: URLSearchParams, numbers: SliderRoiInput): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const field of fields) {
    if (numbers[field] === sliderRoiDefaults[field]) next.delete(parameterNames[field]);
    else next.set(parameterNames[field], String(nearestStop(numbers[field], sliderRoiRanges[field])));
  }
  return next;
}
