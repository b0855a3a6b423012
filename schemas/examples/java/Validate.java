// Judges documents, one a line, by a JSON Schema, and prints a line for each: valid, or what is wrong where.
//
//     mvn -q dependency:copy-dependencies -DoutputDirectory=lib
//     java -cp 'lib/*' Validate.java reply.schema.json answers.ndjson

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersionDetector;
import com.networknt.schema.ValidationMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

public class Validate {
    public static void main(String[] files) throws IOException {
        ObjectMapper json = new ObjectMapper();
        JsonNode document = json.readTree(Path.of(files[0]).toFile());
        // The dialect is the one that the schema names.
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersionDetector.detect(document)).getSchema(document);
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        boolean failed = false;
        try (BufferedReader lines = Files.newBufferedReader(Path.of(files[1]))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Set<ValidationMessage> messages = schema.validate(json.readTree(line));
                failed |= !messages.isEmpty();
                out.println(messages.isEmpty() ? "valid" : "invalid: " + told(messages.iterator().next()));
            }
        }
        out.flush();
        System.exit(failed ? 1 : 0);
    }

    private static String told(ValidationMessage message) {
        return message.getMessage().replace("\n", "\\n").replace("\r", "\\r");
    }
}
