import { useSearchParams } from '@farmpost/shared/client/router';
import { sliderRoi, type SliderRoiInput } from '@farmpost/shared/domain/calculators/roi-sliders';
import { useEffect, useState } from 'react';
import { numbersOf, withNumbers } from './slider-query';

/** Browsers limit URL updates to about a hundred per half minute, which a drag would exceed. */
const REST_MS = 250;

/** The sliders' values, read from the URL and written back once a slider rests, without history entries. */
export function useSliderNumbers() {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [shown, setShown] = useState({ address, numbers: numbersOf(parameters) });
  // The URL changed through a link or the back button.
  if (shown.address !== address) setShown({ address, numbers: numbersOf(parameters) });
  const { numbers } = shown;
  const wanted = withNumbers(parameters, numbers).toString();
  useEffect(() => {
    if (wanted === address) return;
    const timer = setTimeout(
      () => setParameters(wanted, { replace: true, preventScrollReset: true }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, address, setParameters]);
  return {
    numbers,
    roi: sliderRoi(numbers),
    /** Query of a link that shows the same numbers. */
    query: wanted && `?${wanted}`,
    change: (field: keyof SliderRoiInput) => (value: number) =>
      setShown((now) => ({ ...now, numbers: { ...now.numbers, [field]: value } })),
  };
}
